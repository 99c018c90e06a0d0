/** The toolbar of a guide's text: one stop for the Tab key, with arrow keys inside. */
import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/design/icon.tsx'
import { addRow, newTable, partAround, removeRow } from './guide-keys.ts'

export type Asking = 'link' | 'picture'

type Props = { readonly editor: Editor; readonly onAsk: (asking: Asking) => void }

/** What holds where the cursor is. */
function useHeld(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      figure: partAround(now.state, 'figure') !== undefined,
      row: partAround(now.state, 'tableRow') !== undefined,
      body: partAround(now.state, 'tableBody') !== undefined,
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
}

export function GuideToolbar({ editor, onAsk }: Props) {
  const is = useHeld(editor)
  const act = () => editor.chain().focus()
  const heading = (level: 2 | 3) => () => act().toggleHeading({ level }).run()
  return (
    <Toolbar.Root className="guide-tools" aria-label="Tools for the text">
      <Toolbar.Group className="guide-tool-group">
        <Tool name="H2 heading" face="H2" on={is.h2} run={heading(2)} />
        <Tool name="H3 smaller heading" face="H3" on={is.h3} run={heading(3)} />
      </Toolbar.Group>
      <Toolbar.Group className="guide-tool-group">
        <Tool name="Bold" face={<b>B</b>} on={is.bold} run={() => act().toggleBold().run()} />
        <Tool name="Italic" face={<i>I</i>} on={is.italic} run={() => act().toggleItalic().run()} />
        <Tool name="Link" face="Link" on={is.link} run={() => onAsk('link')} />
      </Toolbar.Group>
      <Toolbar.Group className="guide-tool-group">
        <Tool
          name="List"
          face={<Bullets />}
          on={is.bullets}
          run={() => act().toggleBulletList().run()}
        />
        <Tool
          name="1. Numbered list"
          face="1."
          on={is.numbers}
          run={() => act().toggleOrderedList().run()}
        />
        <Tool name="Quote" face="”" on={is.quote} run={() => act().toggleBlockquote().run()} />
      </Toolbar.Group>
      <Parts editor={editor} is={is} onAsk={onAsk} />
      <Toolbar.Group className="guide-tool-group">
        <Tool name="Undo" face="↶" off={!is.undo} run={() => act().undo().run()} />
        <Tool name="Redo" face="↷" off={!is.redo} run={() => act().redo().run()} />
      </Toolbar.Group>
    </Toolbar.Root>
  )
}

type PartsProps = Props & { readonly is: ReturnType<typeof useHeld> }

/** Pictures and tables: what can be done to the one round the cursor, or a new one. */
function Parts({ editor, is, onAsk }: PartsProps) {
  const act = () => editor.chain().focus()
  return (
    <Toolbar.Group className="guide-tool-group">
      <Tool
        name={is.figure ? 'Change the picture' : 'Picture'}
        face="Picture"
        off={is.row}
        run={() => onAsk('picture')}
      />
      {is.figure && (
        <Tool
          name="Remove the picture"
          face={<Icon name="trash" size={17} />}
          run={() => act().deleteNode('figure').run()}
        />
      )}
      {!is.row && (
        <Tool
          name="Table"
          face="Table"
          off={is.figure}
          run={() => act().insertContent(newTable).run()}
        />
      )}
      {is.row && (
        <>
          <Tool name="Row below" face="+ row" off={!is.body} run={() => addRow(editor)} />
          <Tool name="Remove the row" face="− row" run={() => removeRow(editor)} />
        </>
      )}
    </Toolbar.Group>
  )
}

type ToolProps = {
  readonly name: string
  readonly face: ReactNode
  /** Undefined for what is done and over, not on or off. */
  readonly on?: boolean
  readonly off?: boolean
  readonly run: () => unknown
}

const Tool = ({ name, face, on, off = false, run }: ToolProps) => (
  <Toolbar.Button
    className="guide-tool"
    aria-label={name}
    title={name}
    aria-pressed={on}
    disabled={off}
    // Otherwise the text would lose its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => void run()}
  >
    {face}
  </Toolbar.Button>
)

const Bullets = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden>
    <path
      d="M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)
