/**
 * The session of this device. It is fetched before any member call, so that visitors without a session cause no 40101
 * errors. When the session ends or changes, the member's cached responses are removed.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Path } from '../../../shared/api.ts';
import { getFromBff } from '../../api/call.ts';
import { deleteFromBff } from '../../api/write.ts';
import { createDeviceStore } from '../../store/create-device-store.ts';

interface Session {
  readonly signedIn: boolean;
  /** Time at which the member signed in; null for a visitor who is not signed in. */
  readonly since: string | null;
}

const path = '/session';
const memberPaths = [
  '/oa-web/api/v1/dogNoseprin/raffle/my/total',
  '/oa-web/api/v1/dogNoseprin/raffle/my/records',
] as const satisfies readonly Path[];

/** Stores the time of the last sign-out, in epoch milliseconds, to notify other tabs. */
const signedOutKey = 'app-h5.signed-out';
const signedOutAt = createDeviceStore(signedOutKey, Number);

/** Sign-in time of the session that the cached responses belong to. */
let cachedFor: string | null = null;

export function useSession() {
  const client = useQueryClient();
  const setCachedFor = (since: string | null) => {
    if (since === cachedFor) return;
    cachedFor = since;
    for (const memberPath of memberPaths) client.removeQueries({ queryKey: [memberPath] });
  };
  const [ended, setEnded] = useState<'by-member' | 'by-server' | null>(null);
  const session = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const session = await getFromBff<Session>(path, signal);
      setCachedFor(session.since);
      return session;
    },
    meta: { grouping: 'raffle' },
    // Not cached: the cookie may have changed while another page was open, and no one may draw with another member's
    // chances.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const { refetch } = session;
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === signedOutKey && void refetch();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [refetch]);
  const endSession = (reason: NonNullable<typeof ended>) => {
    setEnded(reason);
    client.setQueryData<Session>([path], { signedIn: false, since: null });
    setCachedFor(null);
  };
  const signOut = useMutation({
    mutationFn: () => deleteFromBff<Session>(path),
    meta: { grouping: 'raffle' },
    onSuccess: () => {
      endSession('by-member');
      signedOutAt.set(Date.now());
    },
    onError: (error) => console.error(`${path}: ${error.message}`),
  });
  return {
    session,
    /** Why the session ended while this page was open; null if no session has ended. */
    ended,
    /** Called when oa-web no longer accepts the session. The server has already cleared the cookie. */
    onEnded: () => endSession('by-server'),
    signOut: {
      run: () => signOut.mutate(),
      busy: signOut.isPending,
      failed: signOut.isError,
    },
  };
}
