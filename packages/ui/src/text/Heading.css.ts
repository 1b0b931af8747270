import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, type, weight } from '../theme/scale.ts'

/** With large text a word of the size above wouldn't fit its line. */
const smaller = (large: keyof typeof type, small: keyof typeof type) => ({
  ...type[large],
  '@media': { [media.largeText]: { fontSize: type[small].fontSize } },
})

export const size = styleVariants({
  display: type[40],
  page: smaller(28, 22),
  section: smaller(22, 18),
  card: smaller(18, 16),
  body: { fontSize: type[16].fontSize, lineHeight: 1.2 },
  // The label of the large amount below.
  label: { ...type[14], fontWeight: weight.medium, color: vars.textSupporting },
})
