import { useModel } from '#admin/providers/model/useModel.ts';
import { choosesClient, clientEntity } from '#admin/providers/session/chosen-client.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import type { ClientSwitcher as ClientSwitcherPart } from './ClientSwitcher.part.tsx';
import { partOf } from './lazy-parts.ts';
import { lazyComponent } from './lazyComponent.tsx';

const ClientSwitcher = lazyComponent(partOf<typeof ClientSwitcherPart>('ClientSwitcher'));

/** The client switcher of platform staff; its code is loaded only for them. */
export function ClientChoice({ className }: { className: string }) {
  const { entities } = useModel();
  useUser();
  return choosesClient() && clientEntity in entities ? <ClientSwitcher className={className} /> : null;
}
