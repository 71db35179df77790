/**
 * A cell's source in CodeMirror: a chunk of its own, fetched when a reader first edits (cell.ts). It knows nothing of
 * notebooks: what completes and explains names is given to it.
 */
import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
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
import { Compartment, EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  hoverTooltip,
  keymap,
  placeholder,
  showTooltip,
  type Tooltip,
  type TooltipView,
  tooltips,
} from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";
import type { CompletionOption, Completions, Explanation } from "./messages";

/** What an editor needs of the notebook. */
export interface EditorHost {
  /** For screen readers. */
  label: string;
  /** What stands in an empty editor. */
  hint: string;
  change(text: string): void;
  /** The reader asks to run; `goOn` says whether the next cell is wanted after. */
  run(goOn: boolean): void;
  /** The reader leaves by Escape. */
  leave(): void;
  complete(source: string, position: number): Promise<Completions | null>;
  explain(source: string, position: number): Promise<Explanation | null>;
  /** Says the help that was asked for by a key, for screen readers. */
  say(words: string): void;
}

const KINDS: Record<CompletionOption["kind"], string> = {
  class: "class",
  constant: "constant",
  function: "function",
  keyword: "keyword",
  method: "method",
  module: "namespace",
  parameter: "variable",
  property: "property",
  value: "variable",
};

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

const setHelp = StateEffect.define<Tooltip | null>();

/** The help that a key asked for; it goes when the text or the cursor moves. */
const help = StateField.define<Tooltip | null>({
  create: () => null,
  update(help, transaction) {
    for (const effect of transaction.effects) if (effect.is(setHelp)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : help;
  },
  provide: (field) => showTooltip.from(field),
});

function drawHelp({ signature, help: words }: Explanation): TooltipView {
  const dom = document.createElement("div");
  dom.className = "ec-code-help";
  const first = dom.appendChild(document.createElement("code"));
  first.textContent = signature;
  if (words) dom.appendChild(document.createElement("p")).textContent = words;
  return { dom };
}

function makeCompletion(option: CompletionOption): Completion {
  const completion: Completion = { label: option.label, type: KINDS[option.kind] };
  if (option.detail) completion.detail = option.detail;
  if (option.help) completion.info = option.help;
  return completion;
}

async function completeNames(context: CompletionContext, host: EditorHost): Promise<CompletionResult | null> {
  const name = context.matchBefore(/[\w.]+$/u);
  if (!name && !context.explicit) return null;
  if (name && /^\d/.test(name.text)) return null;
  const names = await host.complete(context.state.doc.toString(), context.pos);
  if (!names || context.aborted || names.options.length === 0) return null;
  return { from: names.from, options: names.options.map(makeCompletion), validFor: /^\w*$/u };
}

function isInside(view: EditorView, position: number): boolean {
  const line = view.state.doc.lineAt(position);
  return /\w/.test(line.text.slice(position - line.from, position - line.from + 1));
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
        { key: "Ctrl-i", run: (view) => this.#showHelp(view) },
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
            override: [(context) => completeNames(context, host)],
            icons: false,
            defaultKeymap: true,
          }),
          hoverTooltip((view, position) => this.#explain(view, position), { hideOnChange: true }),
          help,
          tooltips({ position: "absolute" }),
          placeholder(host.hint),
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

  /** Escape first closes what is open above the text. */
  #leave(view: EditorView): boolean {
    if (completionStatus(view.state)) return false;
    if (view.state.field(help)) view.dispatch({ effects: setHelp.of(null) });
    else this.#host.leave();
    return true;
  }

  async #explain(view: EditorView, position: number): Promise<Tooltip | null> {
    if (!isInside(view, position)) return null;
    const help = await this.#host.explain(view.state.doc.toString(), position);
    return help && { pos: position, above: true, create: () => drawHelp(help) };
  }

  #showHelp(view: EditorView): boolean {
    const position = view.state.selection.main.head;
    const { doc } = view.state;
    void this.#host.explain(doc.toString(), position).then((help) => {
      if (view.state.doc !== doc) return;
      const tooltip = help && { pos: position, above: true, create: () => drawHelp(help) };
      view.dispatch({ effects: setHelp.of(tooltip) });
      this.#host.say(help ? `${help.signature}. ${help.help}` : "There is no help for this place.");
    });
    return true;
  }
}
