/** The subset of OpenAPI 3.1 that the server writes and the test page reads. */

/** A JSON Schema (draft 2020-12), or a `$ref` into the document. */
export type Schema = { readonly [keyword: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** At least one of these parameters is required. */
  readonly 'x-at-least-one-of'?: readonly string[];
  readonly security?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: { readonly [status: string]: Schema };
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  /** Tags, one per area, in the order of the site's navigation. */
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: { readonly get?: Operation; readonly post?: Operation } };
  readonly components: {
    readonly schemas: { readonly [name: string]: Schema };
    readonly securitySchemes: { readonly [name: string]: Schema };
  };
}
