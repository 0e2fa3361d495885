/**
 * Validates requests with Ajv. The first request that needs validation loads Ajv and compiles the schema: doing both at
 * start-up would double its duration. All apps in a process share Ajv and the compiled schemas.
 */
import { createRequire } from 'node:module';
import type { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

type Validate = ((data: unknown) => boolean) & { errors?: FastifySchemaValidationError[] | null };
type Compile = (route: { readonly schema: unknown }) => Validate;

// Loads synchronously; `import()` would return a promise.
const require = createRequire(import.meta.url);
let compile: Compile | undefined;
const validators = new WeakMap<object, Validate>();

function loadAjv(): Compile {
  const { AjvCompiler: ajvCompiler } = require('@fastify/ajv-compiler') as { AjvCompiler: typeof AjvCompiler };
  const customOptions = { allErrors: true, removeAdditional: 'all', coerceTypes: 'array' } as const;
  return ajvCompiler()({}, { customOptions }) as unknown as Compile;
}

function validatorOf(route: { readonly schema: unknown }): Validate {
  const schema = route.schema as object;
  compile ??= loadAjv();
  const validate = validators.get(schema) ?? compile(route);
  validators.set(schema, validate);
  return validate;
}

export const validatorCompiler: FastifySchemaCompiler<unknown> = (route) => {
  let validate: Validate | undefined;
  const validateOnDemand: Validate = (data) => {
    validate ??= validatorOf(route);
    const isValid = validate(data);
    validateOnDemand.errors = validate.errors ?? null;
    return isValid;
  };
  return validateOnDemand;
};

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/**
 * Replaces Fastify's validator and serializer compilers, which would be loaded at start-up. The serializer is
 * JSON.stringify, because no route has a response schema.
 */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => () => JSON.stringify,
} as unknown as CompilersFactory;
