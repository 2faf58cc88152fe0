import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export type FormError = {
  /** Marked field, or the text of an error that belongs to several fields. */
  target: HTMLElement;
  label: string;
  text: string;
  isCorrected: boolean;
};

function labelOf(field: HTMLElement): string {
  const named = field.getAttribute('aria-label');
  const [label] = 'labels' in field ? ((field as HTMLInputElement).labels ?? []) : [];
  return named ?? label?.firstChild?.textContent ?? '';
}

const isMarked = (target: HTMLElement): boolean =>
  target.isConnected && (target.getAttribute('aria-invalid') === 'true' || target.role === 'alert');

/** Errors of a form in their order on the page; fields that share an error count once. */
function errorsIn(form: HTMLElement): FormError[] {
  const seen = new Set<string>();
  const found: FormError[] = [];
  const add = (target: HTMLElement, text: string, label: string) =>
    void found.push({ target, label, text, isCorrected: false });
  for (const field of form.querySelectorAll<HTMLElement>('[aria-invalid=true], [role=alert]')) {
    if (field.role === 'alert') {
      const text = field.textContent.trim();
      if (text !== '' && !seen.has(field.id)) add(field, text, '');
      continue;
    }
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const id = ids.find((one) => one.endsWith('-error'));
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    add(field, document.getElementById(id)?.textContent.trim() ?? '', labelOf(field));
  }
  return found;
}

function withCorrected(list: readonly FormError[]): readonly FormError[] {
  const isSame = list.every(({ target, isCorrected }) => isCorrected !== isMarked(target));
  return isSame ? list : list.map((one) => ({ ...one, isCorrected: !isMarked(one.target) }));
}

/**
 * Errors of the last press on Save. Corrected ones stay in the list until the next press, so that
 * the fields below do not move during input.
 */
export function useErrorList<T extends FieldValues>(
  form: UseFormReturn<T>,
  box: RefObject<HTMLFormElement | null>,
): readonly FormError[] {
  const { submitCount } = form.formState;
  const seen = useRef(0);
  const [list, setList] = useState<readonly FormError[]>([]);
  useEffect(() => {
    if (seen.current === submitCount || box.current === null) return;
    seen.current = submitCount;
    setList(errorsIn(box.current));
  }, [submitCount, box]);
  const isEmpty = list.length === 0;
  useEffect(() => {
    if (isEmpty || box.current === null) return undefined;
    const observer = new MutationObserver(() => setList(withCorrected));
    const attributeFilter = ['aria-invalid'];
    observer.observe(box.current, { attributeFilter, childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isEmpty, box]);
  return list;
}

export const openErrors = (errors: readonly FormError[]): number =>
  errors.filter(({ isCorrected }) => !isCorrected).length;
