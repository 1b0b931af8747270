import { globalStyle } from '@vanilla-extract/css'

// The theme's reset takes away the numbers of a page's own lists.
globalStyle('.sbdocs-content > div > ol', { listStyle: 'decimal' })

// Storybook's stripes are hard to read on in the dark scheme.
globalStyle('.sbdocs.sbdocs-content > div > table tr:nth-of-type(n)', { background: 'none' })
