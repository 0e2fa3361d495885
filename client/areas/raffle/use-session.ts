/**
 * Who is signed in on this device. Asked before any call of a member's, so that a visitor who never signed in causes no
 * refusal; what was read for a member leaves the browser's memory with the session.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Path } from '../../../shared/api.ts';
import { deleteFromBff, getFromBff } from '../../api/call.ts';

interface Session {
  readonly signedIn: boolean;
  /** Instant at which the member signed in; null for a visitor. */
  readonly since: string | null;
}

const path = '/session';
const membersOwn = [
  '/oa-web/api/v1/dogNoseprin/raffle/my/total',
  '/oa-web/api/v1/dogNoseprin/raffle/my/records',
] as const satisfies readonly Path[];

/** The sign-in whose answers the browser's memory holds. */
let heldFor: string | null = null;

export function useSession() {
  const client = useQueryClient();
  const holdFor = (since: string | null) => {
    if (since === heldFor) return;
    heldFor = since;
    for (const own of membersOwn) client.removeQueries({ queryKey: [own] });
  };
  const [ended, setEnded] = useState<'by-member' | 'by-server' | null>(null);
  const session = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const session = await getFromBff<Session>(path, signal);
      holdFor(session.since);
      return session;
    },
    meta: { grouping: 'raffle' },
    // The cookie may have come, gone or changed while another page was open: nobody draws with another member's chances.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const leave = (how: NonNullable<typeof ended>) => {
    setEnded(how);
    client.setQueryData<Session>([path], { signedIn: false, since: null });
    holdFor(null);
  };
  const signOut = useMutation({
    mutationFn: () => deleteFromBff<Session>(path),
    meta: { grouping: 'raffle' },
    onSuccess: () => leave('by-member'),
    onError: (error) => console.error(`${path}: ${error.message}`),
  });
  return {
    session,
    /** How the session ended while this page was open; null where it did not. */
    ended,
    /** oa-web does not know the member any more; the server has dropped the cookie already. */
    wasEnded: () => leave('by-server'),
    signOut: {
      run: () => signOut.mutate(),
      busy: signOut.isPending,
      failed: signOut.isError,
    },
  };
}
