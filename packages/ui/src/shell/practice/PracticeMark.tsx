import { useState } from 'react'
import { brandValues, type BrandColors } from '../../theme/apply-brand.ts'
import type { PracticeDetails } from './Logo.tsx'
import * as styles from './PracticeMark.css.ts'

type Props = {
  readonly practice: Pick<PracticeDetails, 'name' | 'logoUrl'>
  /** Null while it is loading. */
  readonly brand: BrandColors | null
}

/** A practice's logo in its own color, or its initial, beside its name in a list of practices. */
export function PracticeMark({ practice: { name, logoUrl }, brand }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (brand === null) return <span className={styles.mark} />
  const { brand: background, onBrand: color, logoFilter: filter } = brandValues(brand.light)
  return (
    <span className={styles.mark} style={{ background, color }} aria-hidden="true">
      {logoUrl && logoUrl !== failedUrl ? (
        <img
          src={logoUrl}
          alt=""
          className={styles.image}
          style={{ filter }}
          onError={() => setFailedUrl(logoUrl)}
        />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  )
}
