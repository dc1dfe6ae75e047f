/** A small picture of a page in the colours of the given skin, whichever skin is active. */
export function SkinPicture({ skin }: { skin: string }) {
  return (
    <svg viewBox="0 0 80 54" aria-hidden="true" data-skin={skin.replace('_', '-')} className="skin-picture">
      <rect className="page" width="80" height="54" />
      <rect className="bar" x="20" width="60" height="9" />
      <rect className="menu-ground" width="20" height="54" />
      <path className="menu-lines" d="M5 14h10M5 20h10M5 26h7" />
      <rect className="paper" x="26" y="15" width="48" height="33" rx="2" />
      <path className="lines" d="M30 22h26M30 29h34M30 36h20" />
      <rect className="act" x="64" y="20" width="7" height="4" rx="1" />
    </svg>
  );
}
