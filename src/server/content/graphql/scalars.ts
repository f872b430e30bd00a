import { GraphQLScalarType } from 'graphql';

/** Rich text, images, embeds and other values without subfields. */
export const Json = new GraphQLScalarType({ name: 'Json' });
/** `2026-01-05`. */
export const DateOnly = new GraphQLScalarType({ name: 'Date' });
/** `2026-01-05T09:00:00+0000`. */
export const DateTime = new GraphQLScalarType({ name: 'DateTime' });
export const Long = new GraphQLScalarType({ name: 'Long' });
