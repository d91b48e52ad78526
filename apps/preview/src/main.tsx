import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import './components/tokens.css'
import './components/controls.css'
import './components/fields.css'
import './components/layers.css'
import './app/app.css'
import './files/files.css'
import './start/start.css'
import './stage/stage.css'
import './stage/stage-bar.css'
import './inspector/inspector.css'
import './upload/upload.css'
import './components/forced-colors.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
