import { useWords } from '#admin/providers/words/useWords.ts';
import { type Preview, pictureOf } from './preview.ts';

type Props = { preview: Preview | undefined; shown: number; onShow: (n: number) => void };

/** The label with up to five real records, as it will be printed; a click shows that record on the canvas. */
export function Previews({ preview, shown, onShow }: Props) {
  const say = useWords();
  return (
    <div className="studio-previews">
      <h2>{say('studio.real')}</h2>
      {!preview && <p className="mute sm">{say('studio.waiting')}</p>}
      {preview?.labels.length === 0 && <p className="mute sm">{say('studio.no_records')}</p>}
      <ul>
        {preview?.labels.map((label, n) => (
          <li key={label.id}>
            <button type="button" aria-pressed={n === shown} onClick={() => onShow(n)}>
              <img src={pictureOf(preview, label.parts, label.fill)} alt="" />
              <span className="cut xs">{label.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
