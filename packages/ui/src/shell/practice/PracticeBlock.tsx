import { PhoneLink } from '../../link/PhoneLink.tsx'
import { practiceLanguage } from '../../text/PracticeText.tsx'
import * as styles from './PracticeBlock.css.ts'
import type { Practice } from './practice.ts'

type Props = { readonly practice: Practice; readonly tone?: 'supporting' | 'inherit' | 'accent' | undefined }

export function PracticeBlock({ practice, tone = 'supporting' }: Props) {
  const { name, addressLines, phone } = practice
  return (
    <address className={styles.block}>
      <div className={tone === 'inherit' ? styles.name : styles.nameInText} lang={practiceLanguage}>
        {name}
      </div>
      {addressLines?.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {phone ? <PhoneLink phone={phone} tone={tone} alone /> : null}
    </address>
  )
}
