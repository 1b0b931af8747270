// Each page is built by itself. Its React is the same file as the others', and fetched once, only where each asks for
// the same parts in the same order: so each asks here first.
import 'react'
import 'react/jsx-runtime'
import 'react-dom'
import 'react-dom/client'
