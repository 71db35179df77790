/**
 * A cell's source in CodeMirror: a chunk of its own, fetched when a reader first edits (cell.ts). It knows nothing of
 * notebooks: what completes names is given to it.
 */
import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
  ifNotIn,
  startCompletion,
} from "@codemirror/autocomplete";
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  insertTab,
} from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, type Extension, Prec } from "@codemirror/state";
import { drawSelection, EditorView, keymap, placeholder, tooltips } from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";

/** What an editor needs of the notebook. */
export interface EditorHost {
  /** For screen readers. */
  label: string;
  change(text: string): void;
  /** The reader asks to run; `goOn` says whether the next cell is wanted after. */
  run(goOn: boolean): void;
  /** The reader leaves by Escape. */
  leave(): void;
  /** What a name that is begun may become. */
  complete(begun: string): Promise<string[]>;
}

/** Where no names stand, by the names of the grammar. */
const NO_NAMES = ["String", "FormatString", "Comment"];

/** The few colours of code, by the classes of the static page. */
const colours = tagHighlighter([
  { tag: [tags.keyword, tags.bool, tags.null], class: "ec-code-keyword" },
  { tag: [tags.operatorKeyword, tags.self], class: "ec-code-keyword" },
  { tag: [tags.string, tags.special(tags.string)], class: "ec-code-string" },
  { tag: tags.number, class: "ec-code-number" },
  { tag: tags.comment, class: "ec-code-comment" },
  {
    tag: [tags.definition(tags.className), tags.function(tags.definition(tags.variableName))],
    class: "ec-code-name",
  },
]);

async function completeNames(context: CompletionContext, host: EditorHost): Promise<CompletionResult | null> {
  const written = context.matchBefore(/[\p{L}\p{N}_.]+$/u);
  if (!written) return null;
  const names = await host.complete(written.text);
  if (context.aborted || names.length === 0) return null;
  const from = written.from + written.text.lastIndexOf(".") + 1;
  return { from, options: names.map((label) => ({ label })), validFor: /^[\p{L}\p{N}_]*$/u };
}

function nameContent(label: string): Extension {
  return EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" });
}

export class CodeEditor {
  readonly #view: EditorView;
  readonly #host: EditorHost;
  readonly #name = new Compartment();

  constructor(parent: HTMLElement, text: string, host: EditorHost) {
    this.#host = host;
    const run = (goOn: boolean) => () => {
      host.run(goOn);
      return true;
    };
    const tab = (view: EditorView): boolean =>
      acceptCompletion(view) || (view.state.selection.main.empty ? insertTab(view) : indentMore(view));
    const keys = Prec.highest(
      keymap.of([
        { key: "Shift-Enter", run: run(true) },
        { key: "Ctrl-Enter", mac: "Cmd-Enter", run: run(false) },
        { key: "Ctrl-Enter", run: run(false) },
        { key: "Tab", run: tab, shift: indentLess },
        { key: "Ctrl-Space", run: startCompletion },
      ]),
    );
    const leave = keymap.of([{ key: "Escape", run: (view) => this.#leave(view) }]);
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          keys,
          history(),
          drawSelection(),
          indentUnit.of("    "),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          python(),
          syntaxHighlighting(colours),
          autocompletion({
            override: [ifNotIn(NO_NAMES, (context) => completeNames(context, host))],
            icons: false,
          }),
          tooltips({ position: "absolute" }),
          placeholder("Write Python here."),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap]),
          leave,
          keymap.of(defaultKeymap),
          EditorView.lineWrapping,
          this.#name.of(nameContent(host.label)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) host.change(update.state.doc.toString());
          }),
        ],
      }),
    });
  }

  set text(text: string) {
    const { doc } = this.#view.state;
    if (doc.toString() !== text) this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }

  /** Gives the editor another name for screen readers. */
  rename(label: string): void {
    this.#view.dispatch({ effects: this.#name.reconfigure(nameContent(label)) });
  }

  focus(): void {
    this.#view.focus();
  }

  close(): void {
    this.#view.destroy();
  }

  /** Escape first closes the list of names. */
  #leave(view: EditorView): boolean {
    if (completionStatus(view.state)) return false;
    this.#host.leave();
    return true;
  }
}
