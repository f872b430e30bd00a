import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString, type GraphQLFieldConfigMap } from 'graphql';
import type { StoredDocument } from '../repository/document';
import type { Models, TypeModel } from '../repository/models';
import { listArguments } from './arguments';
import { connection, connectionType } from './connection';
import { fieldsOf } from './fields';
import { Document, documentFields, ExternalLink, FileLink, ImageLink, Linkable } from './linkable';
import { fieldName, typeName } from './names';
import type { RequestContext } from './request';

type Fields = GraphQLFieldConfigMap<unknown, RequestContext>;

/**
 * Creates Prismic's GraphQL schema from models: `_allDocuments`, and for every type `all<Type>s` and, if it has uids,
 * `<type>(uid, lang)`.
 */
export function schemaOf(models: Models): GraphQLSchema {
  const everything = listArguments();
  const fields: Fields = {
    _allDocuments: {
      type: new GraphQLNonNull(connectionType('_Document', Document)),
      args: everything.args,
      resolve: (_root, args: Record<string, unknown>, context) => connection(everything, args, context),
    },
  };
  const types = [...models.types.values()].map((model) => {
    const type = documentType(model, models);
    Object.assign(fields, queriesOf(model, type));
    return type;
  });
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields }),
    types: [...types, ExternalLink, FileLink, ImageLink],
  });
}

function documentType(model: TypeModel, models: Models): GraphQLObjectType<StoredDocument, RequestContext> {
  const name = typeName(model.id);
  const own = Object.entries(fieldsOf(model.fields, name, models)).map(([id, field]) => [
    id,
    {
      ...field,
      resolve: (document: StoredDocument, args: Record<string, unknown>, context: RequestContext, info: never) =>
        field.resolve?.(context.dataOf(document), args, context, info),
    },
  ]);
  return new GraphQLObjectType<StoredDocument, RequestContext>({
    name,
    interfaces: [Document, Linkable],
    fields: {
      ...(Object.fromEntries(own) as GraphQLFieldConfigMap<StoredDocument, RequestContext>),
      ...documentFields,
    },
  });
}

function queriesOf(model: TypeModel, type: GraphQLObjectType): Fields {
  const list = listArguments(model);
  const text = { type: new GraphQLNonNull(GraphQLString) };
  return {
    ...(model.hasUid && {
      [fieldName(model.id)]: {
        type,
        args: { uid: text, lang: text },
        resolve: (_root: unknown, { uid, lang }: { uid: string; lang: string }, { view }: RequestContext) =>
          view.find(model.id, uid, lang),
      },
    }),
    [`all${typeName(model.id)}s`]: {
      type: new GraphQLNonNull(connectionType(typeName(model.id), type)),
      args: list.args,
      resolve: (_root: unknown, args: Record<string, unknown>, context: RequestContext) =>
        connection(list, args, context),
    },
  };
}
