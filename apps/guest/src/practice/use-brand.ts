import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { applyBrand } from '@payment-center/ui/theme'
import { useLayoutEffect } from 'react'

/** Gives the practice's colors and name to the page once it is known. */
export function useBrand(practice: Practice | null | undefined): void {
  useLayoutEffect(() => {
    if (practice) applyBrand(practice)
  }, [practice])
}
