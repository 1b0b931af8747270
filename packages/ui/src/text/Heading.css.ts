import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { type, weight } from '../theme/scale.ts'

export const size = styleVariants({
  display: type[40],
  page: type[28],
  section: type[22],
  card: type[18],
  body: { fontSize: type[16].fontSize, lineHeight: 1.2 },
  // The label of the large amount below.
  label: { ...type[14], fontWeight: weight.medium, color: vars.textSupporting },
})
