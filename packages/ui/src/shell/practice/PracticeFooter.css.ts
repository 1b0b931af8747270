import { style } from '@vanilla-extract/css'
import { screenOnly } from '../../theme/common.css.ts'
import { media, space, type } from '../../theme/scale.ts'
import { vars } from '../../theme/contract.css.ts'
import { wrap } from '../page/Page.css.ts'

export const links = style([
  screenOnly,
  {
    ...type[14],
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${space[4]} ${space[16]}`,
    // Lines that are as far apart as their targets are high.
    '@media': { [media.phone]: { rowGap: space[24] } },
  },
])

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
