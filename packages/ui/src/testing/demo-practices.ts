import type { Legal, PageSettings, PracticeDetails } from '../shell/index.ts'

/** Logos with outlined text, so that they look the same on every machine. */
export const logoUrls = {
  brightSmiles: new URL('./bright-smiles.svg', import.meta.url).href,
  lakeside: new URL('./lakeside.svg', import.meta.url).href,
}

export const brightSmiles: PracticeDetails = {
  name: 'Bright Smiles Dental',
  logoUrl: logoUrls.brightSmiles,
  addressLines: ['120 Main St, Suite 4, New York, NY 10001'],
  phone: '2125550142',
}

export const lakeside: PracticeDetails = {
  name: 'Lakeside Family Medicine',
  logoUrl: logoUrls.lakeside,
  addressLines: ['8 Shore Rd, Madison, WI 53703'],
  phone: '6085550118',
}

export const canyon: PracticeDetails = {
  name: 'Canyon Orthodontics',
  addressLines: ['77 Mesa Dr, Unit B, Tucson, AZ 85701'],
  phone: '5205550177',
}

export const legal: Legal = { termsHref: '#terms', privacyHref: '#privacy' }

export const environment: PageSettings = { supportEmail: 'help@example.com', legal, provider: 'Provider' }
