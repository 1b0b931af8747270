import type { Preview } from '@storybook/react-vite'

/** The default brand, with which a screen applies its own practice's. */
export const usualBrand = '#0b5563'

/** The demo's three practices come first, then colors that are hard to read on. */
export const globalTypes: Preview['globalTypes'] = {
  brand: {
    description: "The practice's color",
    toolbar: {
      title: 'Brand',
      icon: 'paintbrush',
      dynamicTitle: true,
      items: [
        { value: usualBrand, title: 'Bright Smiles Dental', right: usualBrand },
        { value: '#f4d35e', title: 'Lakeside Family Medicine', right: '#f4d35e' },
        { value: '#ffffff', title: 'Canyon Orthodontics', right: '#ffffff' },
        { value: '#ffee00', title: 'Yellow', right: '#ffee00' },
        { value: '#fefefe', title: 'White', right: '#fefefe' },
        { value: '#000000', title: 'Black', right: '#000000' },
        { value: '#808080', title: 'Mid-grey', right: '#808080' },
      ],
    },
  },
  scheme: {
    description: 'Light or dark',
    toolbar: {
      title: 'Scheme',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  language: {
    description: 'The language of the page',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'en', title: 'English' },
        { value: 'es', title: 'Español' },
      ],
    },
  },
}

const size = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** The widths of the pictures and the narrowest supported one. */
export const viewports = {
  narrow: size('320', 320, 640),
  phone: size('Phone, 390', 390, 844),
  tablet: size('Tablet, 800', 800, 1024),
  desktop: size('Desktop, 1280', 1280, 860),
}
