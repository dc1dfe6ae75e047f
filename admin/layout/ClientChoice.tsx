import { choosesClient, clientEntity } from '../providers/chosen-client.ts';
import { useModel } from '../providers/useModel.ts';
import { useUser } from '../providers/useUser.ts';
import { farParts } from './lazy-parts.ts';
import { lazyComponent } from './lazyComponent.tsx';

const ClientSwitcher = lazyComponent(farParts.clients);

/** The client switcher of platform staff; its code is loaded for them alone. */
export function ClientChoice({ className }: { className: string }) {
  const { entities } = useModel();
  useUser();
  return choosesClient() && clientEntity in entities ? <ClientSwitcher className={className} /> : null;
}
