import { Link } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { defineRecordButton } from '../../plugs/define-record-button.ts';
import type { RecordButton } from '../../plugs/record-buttons.ts';

/** Opens the short form of a problem with this asset, for people who may create tickets. */
const ReportProblem: RecordButton['Button'] = ({ record, isNext }) => {
  const say = useWords();
  const { entities } = useModel();
  if (!entities.ticket?.can.includes('create') || record.deleted_at || record.state === 'disposed') return null;
  return (
    <Link className={`btn ${isNext ? 'primary' : ''}`} to={`/report?asset=${record.id}`}>
      <Icon name="flag" />
      {say('report_problem.title')}
    </Link>
  );
};

export default defineRecordButton('asset', 'report_problem', ReportProblem, { isFirst: true });
