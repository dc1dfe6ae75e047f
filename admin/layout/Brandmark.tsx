import { useState } from 'react';
import { useLogo } from '../appearance/appearance.ts';

/** The organisation's logo, otherwise the product's leaf. It is never a status and never a button. */
export function Brandmark() {
  const logo = useLogo();
  const [failed, setFailed] = useState<number | null>(null);
  if (logo === null || logo === failed) return <Leaf />;
  return <img className="brand-logo" src={`/api/files/${logo}?size=small`} alt="" onError={() => setFailed(logo)} />;
}

function Leaf({ size = 26 }: { size?: number }) {
  return (
    <svg className="brandmark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M4.500 15.500C4 8.500 9 3.500 20.500 3.500 21 14 16 20 9.500 19.300c-1.600-.200-3-.900-3.900-1.900"
        fill="var(--brand-leaf)"
      />
      <path
        d="M3.500 21c2-5.500 5.500-8.700 10.500-11"
        fill="none"
        stroke="var(--mark-vein)"
        strokeWidth="1.800"
        strokeLinecap="round"
      />
    </svg>
  );
}
