/** A window's size in CSS pixels. */
export interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
}

export const desktop: Size = { name: 'desktop', width: 1280, height: 860 }

export const phone: Size = { name: 'phone', width: 390, height: 844 }

/** A desktop of 1280 by 1024 at 400 % zoom. */
export const zoomed: Size = { name: 'zoomed', width: 320, height: 256 }
