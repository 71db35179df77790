/** The frames of a recorded game, as the page brings them. */

export interface Step {
  step: string;
  passages: readonly string[];
  say: string;
  readonly html: string;
  /** The card that the step plays, if it plays one. */
  card?: string | undefined;
  /** The cards in each hand when so few are left that the true chance may be asked for; else 0. */
  endingCards?: number;
}

/** Reads the steps from their templates, in order; a drawing when it is first shown, as all together are long. */
export function readSteps(host: HTMLElement): Step[] {
  return [...host.querySelectorAll<HTMLTemplateElement>("template[data-step]")].map((template) => ({
    step: template.dataset.step ?? "",
    passages: (template.dataset.passage ?? "").split(" ").filter(Boolean),
    say: template.dataset.say ?? "",
    get html() {
      return template.innerHTML;
    },
    card: template.dataset.card,
    endingCards: Number(template.dataset.endingCards ?? 0),
  }));
}
