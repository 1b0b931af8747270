import { Svg } from './private/Svg.tsx'

export const DocumentIcon = () => <Svg d="M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9 12h6M9 15.5h6" />
