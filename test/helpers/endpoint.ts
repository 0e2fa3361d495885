/** Creates endpoint rows without documentation, and exports the id field that most test records use. */
import type { TObject, TSchema } from 'typebox';
import { field, fields } from '../../server/oaweb/fields/field.ts';
import type { Endpoint } from '../../shared/endpoint.ts';

export const endpoint = <
  const Path extends string,
  const Method extends 'GET' | 'POST',
  Params extends TObject,
  Data extends TSchema,
>(
  row: Omit<Endpoint<Path, Method, Params, Data>, 'summary'>,
): Endpoint<Path, Method, Params, Data> => ({ ...row, summary: { zh: '测试', en: 'Test' } });

export const { id: idField } = fields({ id: field('') });
