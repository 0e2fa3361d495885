/**
 * Validates what requests carry, by Ajv: loaded, and each schema compiled, for the first request that needs it, because both
 * together take as long as the rest of a start. Shared by the apps of a process, of which tests build hundreds.
 */
import { createRequire } from 'node:module';
import type { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

type Validate = ((data: unknown) => boolean) & { errors?: FastifySchemaValidationError[] | null };
type Compile = (route: { readonly schema: unknown }) => Validate;

// `import` would return a promise.
const require = createRequire(import.meta.url);
let compile: Compile | undefined;

function loadAjv(): Compile {
  const { AjvCompiler: ajvCompiler } = require('@fastify/ajv-compiler') as { AjvCompiler: typeof AjvCompiler };
  const customOptions = { allErrors: true, removeAdditional: 'all', coerceTypes: 'array' } as const;
  return ajvCompiler()({}, { customOptions }) as unknown as Compile;
}

export const validatorCompiler: FastifySchemaCompiler<unknown> = (route) => {
  let validate: Validate | undefined;
  const validateOnDemand: Validate = (data) => {
    compile ??= loadAjv();
    validate ??= compile(route);
    const isValid = validate(data);
    validateOnDemand.errors = validate.errors ?? null;
    return isValid;
  };
  return validateOnDemand;
};

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** In place of Fastify's two, which it would load at the start. No route has a schema of its responses. */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => () => JSON.stringify,
} as unknown as CompilersFactory;
