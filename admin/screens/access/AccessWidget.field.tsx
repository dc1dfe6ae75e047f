import './rights.css';
import type { BoundProps } from '../../form/widgets/bind.tsx';
import { RightsWidget } from './RightsWidget.tsx';
import { ScopesWidget } from './ScopesWidget.tsx';

/** The matrix of permissions: those of a role or a person, or those to which an API key is limited. */
export function AccessWidget(props: BoundProps) {
  return props.field.ui.widget === 'scopes' ? <ScopesWidget {...props} /> : <RightsWidget {...props} />;
}
