/** Queries of the server's own paths, which are not calls: `/status`, the doctor's report and the OpenAPI document. */
import { useQuery } from '@tanstack/react-query';
import type { DoctorState } from '../../../shared/doctor-report.ts';
import type { Envelope } from '../../../shared/envelope.ts';
import type { OpenApiDocument } from '../../../shared/openapi.ts';
import type { SiteStatus } from '../../../shared/status.ts';
import { ApiError, noEnvelope } from '../../api/api-error.ts';
import { getFromBff, siteUrl } from '../../api/call.ts';
import { currentLanguage, useLanguage } from '../../i18n/language.ts';

async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(siteUrl(path), { signal, headers: { 'accept-language': currentLanguage() } });
    return await response.json();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(path, noEnvelope, `no response from ${path}`, null, { cause: error });
  }
}

export const useStatus = () =>
  useQuery({
    queryKey: ['/status'],
    queryFn: ({ signal }) => getFromBff<SiteStatus>('/status', signal),
    meta: { grouping: 'test' },
    staleTime: 0,
  });

/** Loads the doctor's report. The server serves the report only if `/status` shows details. */
export const useDoctor = (hasDetails: boolean) =>
  useQuery({
    queryKey: ['/status/doctor'],
    queryFn: ({ signal }) => getFromBff<DoctorState>('/status/doctor', signal),
    meta: { grouping: 'test' },
    staleTime: 0,
    enabled: hasDetails,
  });

/**
 * Loads the OpenAPI document, which defines the forms. Forms and validation can't drift apart, because the document is
 * generated from the schemas that validate the calls.
 */
export const useOpenApi = () =>
  useQuery({
    queryKey: ['/docs/openapi.json', useLanguage()],
    queryFn: async ({ signal }): Promise<OpenApiDocument> => {
      const path = '/docs/openapi.json';
      const read = (await readJson(path, signal)) as OpenApiDocument | Envelope<never>;
      if ('openapi' in read) return read;
      throw new ApiError(path, read.code, read.message, null);
    },
    meta: { grouping: 'test' },
  });
