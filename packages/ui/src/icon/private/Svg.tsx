import { icon } from './Svg.css.ts'

/** An icon's path: 24 units wide, in the text's color. Decorative: an icon always accompanies text. */
export const Svg = ({ d }: { readonly d: string }) => (
  <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)
