import { style } from '@vanilla-extract/css'
import { screenOnly } from '../../theme/print.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { media, space, type } from '../../theme/scale.ts'
import { wrap } from '../page/wrap.css.ts'

export const footer = style([
  screenOnly,
  {
    borderTop: `1px solid ${vars.hairline}`,
    background: vars.wash,
    color: vars.textSupporting,
    ...type[14],
  },
])

export const narrowOnly = style({ '@media': { [media.wide]: { display: 'none' } } })

export const row = style([
  wrap,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[24],
    paddingBlock: space[24],
    '@media': {
      [media.desktop]: {
        flexDirection: 'row',
        justifyContent: 'space-between',
        gap: space[32],
        paddingBottom: space[32],
      },
    },
  },
])

export const end = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  '@media': { [media.desktop]: { flexShrink: 0, alignItems: 'flex-end', textAlign: 'end' } },
})

export const update = style({ color: vars.textHint })
