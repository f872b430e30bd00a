/** JSON as it comes from a file. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** A field of a custom type or slice model, as Prismic's tools write it. */
export interface FieldModel {
  readonly type: string;
  readonly config?: {
    readonly label?: string;
    readonly default_value?: Json;
    readonly repeat?: boolean;
    readonly options?: readonly string[];
    readonly fields?: Readonly<Record<string, FieldModel>>;
    readonly thumbnails?: readonly { readonly name: string }[];
    readonly choices?: Readonly<Record<string, { readonly type: string }>>;
  };
}
export type FieldModels = Readonly<Record<string, FieldModel>>;

export interface CustomTypeModel {
  readonly id: string;
  readonly label: string;
  readonly repeatable: boolean;
  readonly json: Readonly<Record<string, FieldModels>>;
}

export interface SharedSliceModel {
  readonly id: string;
  readonly variations: readonly { readonly id: string; readonly primary?: FieldModels; readonly items?: FieldModels }[];
}

export interface Models {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SharedSliceModel>;
}

export interface LanguageSetting {
  readonly id: string;
  readonly name: string;
  readonly is_master: boolean;
}

export interface RepositorySettings {
  readonly name: string;
  readonly languages: readonly LanguageSetting[];
}

/** A document with every field of its model; links are not hydrated, and addresses of media begin with `MEDIA_SCHEME`. */
export interface StoredDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
  readonly tags: readonly string[];
  readonly first_publication_date: string;
  readonly last_publication_date: string;
  readonly slugs: readonly string[];
  /** Ids of the same document in other languages. */
  readonly alternates: readonly string[];
  readonly data: JsonObject;
  /** True when the repository has a model for its type. */
  readonly modelled: boolean;
  /** Hash of the file: changes whenever the document does. */
  readonly version: string;
  /** Path of the file, below the content directory. */
  readonly file: string;
}

/** Stands for the address at which the service is reached; replaced when a response is written. */
export const MEDIA_SCHEME = 'embedded-media:';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
