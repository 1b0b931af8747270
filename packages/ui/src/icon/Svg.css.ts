import { style } from '@vanilla-extract/css'

export const icon = style({
  width: '1.25rem',
  height: '1.25rem',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
