import { style } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

/** The provider's frame fills the box; its own height decides, also where its parts take two lines on a phone. */
export const mount = style({ flex: 1, minWidth: 0, paddingBlock: space[8] })
