import { useEffect, useState, type SyntheticEvent } from 'react'
import { renderSampleEmail } from 'virtual:sample-emails'
import { logos } from 'virtual:sample-logos'
import { brands } from '../toolbar.ts'

type Props = {
  readonly name: string
  readonly language: 'en' | 'es'
  /** The practice's color. */
  readonly brand: string
}

/** An email as a client shows it: in a document of its own, without scripts. */
export function SampleEmail({ name, language, brand }: Props) {
  const [html, setHtml] = useState('')
  const [height, setHeight] = useState(600)
  useEffect(() => {
    const sender = { name: brands[brand] ?? brand, color: brand, logo: logos[brand] ?? null }
    void renderSampleEmail(name, language, sender).then(setHtml)
  }, [name, language, brand])
  const measure = ({
    currentTarget: { contentDocument, contentWindow },
  }: SyntheticEvent<HTMLIFrameElement>) => {
    const fit = () => setHeight(contentDocument?.body.offsetHeight ?? 600)
    fit()
    contentWindow?.addEventListener('resize', fit)
  }
  if (html === '') return null
  return (
    <iframe
      title={name}
      srcDoc={html}
      sandbox="allow-same-origin"
      style={{ display: 'block', width: '100%', height, border: 0 }}
      onLoad={measure}
    />
  )
}
