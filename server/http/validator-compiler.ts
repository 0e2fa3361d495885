/** Validates requests with Ajv. All apps in a process share the compiled schemas. */
import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

type Validate = ((data: unknown) => boolean) & { errors?: FastifySchemaValidationError[] | null };

const customOptions = { allErrors: true, removeAdditional: 'all', coerceTypes: 'array' } as const;
const compile = AjvCompiler()({}, { customOptions }) as unknown as (route: { readonly schema: unknown }) => Validate;
const validators = new WeakMap<object, Validate>();

export const validatorCompiler: FastifySchemaCompiler<unknown> = (route) => {
  const schema = route.schema as object;
  const validate = validators.get(schema) ?? compile(route);
  validators.set(schema, validate);
  return validate;
};

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** Replaces Fastify's own compilers. No route has a response schema, so JSON.stringify serialises. */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => () => JSON.stringify,
} as unknown as CompilersFactory;
