/** The choices of the controls of screens. */
export const practices = [
  'Bright Smiles Dental',
  'Lakeside Family Medicine',
  'Without a logo',
  'With a long name',
] as const

export const responses = ['Keep loading', 'Fail in the API', 'Not reachable'] as const
