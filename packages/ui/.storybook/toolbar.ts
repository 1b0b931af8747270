import type { Preview } from '@storybook/react-vite'

/** The default brand, with which a screen applies its own practice's. */
export const usualBrand = '#0b5563'

type Toolbar = NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>

const menu = (
  description: string,
  title: string,
  icon: NonNullable<Toolbar['icon']>,
  items: Toolbar['items'],
) => ({
  description,
  toolbar: { title, icon, dynamicTitle: true, items },
})

export const brands: Readonly<Record<string, string>> = {
  // The demo's practices, then colors that are hard to read on.
  [usualBrand]: 'Bright Smiles Dental',
  '#f4d35e': 'Lakeside Family Medicine',
  '#ffffff': 'Canyon Orthodontics',
  '#ffee00': 'Yellow',
  '#fefefe': 'White',
  '#000000': 'Black',
  '#808080': 'Mid-grey',
}

export const globalTypes: Preview['globalTypes'] = {
  brand: menu(
    "The practice's color",
    'Brand',
    'paintbrush',
    Object.entries(brands).map(([value, title]) => ({ value, title, right: value })),
  ),
  scheme: menu('Light or dark', 'Scheme', 'contrast', [
    { value: 'light', title: 'Light', icon: 'sun' },
    { value: 'dark', title: 'Dark', icon: 'moon' },
  ]),
  language: menu('The language of the page', 'Language', 'globe', [
    { value: 'en', title: 'English' },
    { value: 'es', title: 'Español' },
  ]),
}

const size = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** The widths of the pictures and the narrowest supported one. */
export const viewports = {
  narrow: size('320', 320, 640),
  /** A phone at twice the text size, halved. */
  largeText: size('195', 195, 422),
  phone: size('Phone, 390', 390, 844),
  tablet: size('Tablet, 800', 800, 1024),
  desktop: size('Desktop, 1280', 1280, 860),
}
