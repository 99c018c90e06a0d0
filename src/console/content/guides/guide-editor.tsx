/** The rich-text editor of a guide, loaded only on the pages that write one. */
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#ui/api/api-client.ts'
import { type DocNode, readGuideDoc } from '#domain/guides/guide-doc.ts'
import { writeGuideHtml } from '#domain/guides/guide-html.ts'
import { cleanText } from '#domain/guides/contract/staff.ts'
import { guideKeys } from './guide-keys.ts'
import { guideParts } from './guide-schema.ts'
import { GuideToolbar, type Asking } from './guide-toolbar.tsx'
import { LinkDialog, FigureDialog } from './editor-dialogs.tsx'
import './guide-editor.css'

type Props = {
  /** The text when the editor opens; another text needs a new editor. */
  readonly html: string
  readonly onHtml: (html: string) => void
  readonly describedBy: string | undefined
}

const extensions = [...guideParts, guideKeys]

export function GuideEditor({ html, onHtml, describedBy }: Props) {
  const [content] = useState(() => readGuideDoc(html))
  const [asking, setAsking] = useState<Asking>()
  const changed = useEffectEvent((editor: Editor) =>
    onHtml(writeGuideHtml(editor.getJSON() as DocNode)),
  )
  const editorRef = useRef<Editor>(null)
  const editor = useEditor({
    immediatelyRender: false,
    // The content security policy refuses styles written by scripts; guide-editor.css has them.
    injectCSS: false,
    extensions,
    content,
    editorProps: {
      attributes: {
        class: 'guide-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text of the guide',
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      handleDOMEvents: {
        paste: (_, event) => pasteCleaned(editorRef.current, event),
        drop: (view, event) => {
          // The editor itself moves what is dragged within the text; anything else is refused.
          if (view.dragging) return false
          event.preventDefault()
          return true
        },
      },
      handleKeyDown: (_, event) => {
        if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        setAsking('link')
        return true
      },
    },
  })
  useEffect(() => {
    editorRef.current = editor
    const notify = () => editor && changed(editor)
    editor?.on('update', notify)
    return () => void editor?.off('update', notify)
  }, [editor])
  if (!editor) return null
  const done = () => setAsking(undefined)
  return (
    <div className="guide-editor">
      <GuideToolbar editor={editor} onAsk={setAsking} />
      <EditorContent editor={editor} />
      {asking === 'link' && <LinkDialog editor={editor} onClose={done} />}
      {asking === 'picture' && <FigureDialog editor={editor} onClose={done} />}
    </div>
  )
}

/**
 * Pasted markup is cleaned by the server as saved text is, and only then inserted;
 * when the server does not answer, the plain text is inserted.
 */
function pasteCleaned(editor: Editor | null, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html')
  const plain = event.clipboardData?.getData('text/plain') ?? ''
  if (!editor || !html) return false
  event.preventDefault()
  void call(cleanText, { html: html.slice(0, 200_000) })
    .then((clean) => readGuideDoc(clean.html).content ?? [])
    .catch(() => paragraphsOf(plain))
    .then((blocks) => {
      const [first] = blocks
      const isLine = blocks.length === 1 && first?.type === 'paragraph'
      editor
        .chain()
        .focus()
        .insertContent(isLine ? (first.content ?? []) : blocks)
        .run()
    })
  return true
}

const paragraphsOf = (plain: string): DocNode[] =>
  plain
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
