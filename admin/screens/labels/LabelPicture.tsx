import { useQuery } from '@tanstack/react-query';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { type Preview, pictureOf } from './studio/preview.ts';

type Props = { template: number; own: number | null; id: number };

/** The first label of a print, as the server draws it. */
export function LabelPicture({ template, own, id }: Props) {
  const say = useWords();
  const language = useLanguage();
  const body = JSON.stringify({ ids: [id], ...(own !== null && { user_label_id: own }) });
  const { data, error } = useQuery({
    queryKey: ['label-picture', template, body, language],
    queryFn: async () => {
      const { json } = await http(`/api/label-templates/${template}/preview`, { method: 'POST', body });
      return json as Preview;
    },
    staleTime: 30_000,
    retry: false,
  });
  const label = data?.labels[0];
  return (
    <figure className="label-picture">
      {data && label ? (
        <img
          src={pictureOf(data, label.parts, label.fill)}
          alt={say('labels.picture', { name: label.title })}
          style={{ aspectRatio: `${data.width_mm} / ${data.height_mm}` }}
        />
      ) : (
        <span className="mute sm">
          {error ? say('studio.failed', { reason: reasonOf(error) }) : say('studio.waiting')}
        </span>
      )}
      {data && (
        <figcaption className="xs mute">
          {say('labels.picture_size', { width: data.width_mm, height: data.height_mm })}
        </figcaption>
      )}
    </figure>
  );
}
