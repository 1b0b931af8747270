import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { applyBrand } from '@payment-center/ui/theme'
import { useLayoutEffect } from 'react'

/** Sets the practice's colors on the page once it is known. */
export function useBrand(practice: Practice | null | undefined): void {
  const brand = practice?.brand
  useLayoutEffect(() => {
    if (brand !== undefined) applyBrand(brand)
  }, [brand])
}
