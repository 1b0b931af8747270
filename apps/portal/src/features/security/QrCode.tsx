import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'

type Props = { readonly text: string; readonly label: string }

/** A QR code in black on white, which cameras read in either color scheme. */
export function QrCode({ text, label }: Props) {
  const source = toSvgSource(generate(text), { on: 'black', off: 'white', pad: 4, xmlDeclaration: false })
  return <img src={`data:image/svg+xml,${encodeURIComponent(source)}`} alt={label} width={200} height={200} />
}
