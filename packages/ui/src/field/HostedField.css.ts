import { style } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

/** The provider's iframe sets the height, also when its inputs wrap on a phone. */
export const mount = style({ flex: 1, minWidth: 0, paddingBlock: space[8] })
