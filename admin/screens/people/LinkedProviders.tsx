import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useReader } from '../../cells/useReader.ts';
import { Part } from '../../layout/Part.tsx';

type Link = { issuer: string; name: string };

const at = '/jwt/oidc';

/**
 * The identity providers that can sign in to this account, each with a button that unlinks it; nothing where there is
 * none.
 */
export function LinkedProviders() {
  const { say } = useReader();
  const notify = useNotify();
  const { data, refetch } = useQuery({
    queryKey: ['sso-links'],
    queryFn: async () => ((await http(`${at}/links`)).json as { links: Link[] }).links,
  });
  const unlink = async (issuer: string) => {
    try {
      await http(`${at}/unlink`, { method: 'POST', body: JSON.stringify({ issuer }) });
      notify(say('sessions.unlinked'), { type: 'success' });
      await refetch();
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  if (!data || data.length === 0) return null;
  return (
    <Part id="linked-providers" title={say('sessions.links')} text={say('sessions.links_text')}>
      <table className="rows">
        <tbody>
          {data.map(({ issuer, name }) => (
            <tr key={issuer}>
              <td title={issuer}>{name}</td>
              <td>
                <button
                  type="button"
                  className="btn sm danger"
                  aria-label={`${say('sessions.unlink')}: ${name}`}
                  onClick={() => void unlink(issuer)}
                >
                  {say('sessions.unlink')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
