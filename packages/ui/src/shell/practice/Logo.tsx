import * as styles from './Logo.css.ts'
import { useState } from 'react'
import { classes } from '../../classes.ts'
import { LockIcon } from '../../icon/Icons.tsx'
import { alone } from '../../link/Link.css.ts'
import { useAnchor, PhoneLink } from '../../link/Link.tsx'
import { practiceLanguage } from '../../text/Text.tsx'

/** The practice's data that a page shows. */
export type PracticeDetails = {
  readonly name: string
  /** The logo's URL; without it a lock is shown. */
  readonly logoUrl?: string | null | undefined
  readonly addressLines?: readonly string[] | undefined
  /** Digits or any notation. */
  readonly phone?: string | null | undefined
}

export type Legal = { readonly termsHref: string; readonly privacyHref: string }

type Props = {
  readonly practice: PracticeDetails | null
  readonly href?: string | undefined
  readonly large?: boolean | undefined
}

/** The practice's logo; a lock and its name when there is none or it fails to load. */
export function Logo({ practice, href, large }: Props) {
  const Anchor = useAnchor()
  const [failedUrl, setFailedUrl] = useState<string>()
  const [drawnUrl, setDrawnUrl] = useState<string>()
  const url = practice?.logoUrl === failedUrl ? undefined : (practice?.logoUrl ?? undefined)
  const className = classes(styles.logo, url && styles.tile, href && alone)
  const mark = url ? (
    <img
      src={url}
      alt={practice?.name}
      className={classes(styles.image, large && styles.large, url !== drawnUrl && styles.loading)}
      // A logo of a rendered document may load before React listens.
      ref={(image) => {
        if (url !== drawnUrl && image?.complete === true)
          (image.naturalWidth > 0 ? setDrawnUrl : setFailedUrl)(url)
      }}
      onLoad={() => setDrawnUrl(url)}
      onError={() => setFailedUrl(url)}
    />
  ) : (
    <>
      <span className={styles.lock}>
        <LockIcon />
      </span>
      {practice ? (
        <span
          lang={practiceLanguage}
          className={classes(styles.name, large && styles.largeName)}
          title={practice.name}
        >
          {practice.name}
        </span>
      ) : null}
    </>
  )
  return href ? (
    <Anchor href={href} className={className}>
      {mark}
    </Anchor>
  ) : (
    <span className={className}>{mark}</span>
  )
}

type PracticeBlockProps = {
  readonly practice: PracticeDetails
  readonly tone?: 'supporting' | 'inherit' | 'accent' | undefined
}

export function PracticeBlock({ practice, tone = 'supporting' }: PracticeBlockProps) {
  const { name, addressLines, phone } = practice
  return (
    <address className={styles.block}>
      <div className={tone === 'inherit' ? styles.blockName : styles.nameInText} lang={practiceLanguage}>
        {name}
      </div>
      {addressLines?.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {phone ? <PhoneLink phone={phone} tone={tone} alone /> : null}
    </address>
  )
}
