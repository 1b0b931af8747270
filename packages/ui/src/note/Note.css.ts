import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { nudge, space, type } from '../theme/scale.ts'

export const note = style({ display: 'flex', gap: space[12], ...type[14], color: vars.textSupporting })

globalStyle(`${note} > svg`, { marginTop: nudge[1], color: vars.textHint })
