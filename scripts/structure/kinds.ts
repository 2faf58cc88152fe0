import type { Source } from './imports.ts';

/** Only these tables may compare the kind of an order (decision 0050). */
export const kindTables = [
  'domain/orders/rules.kinds.ts',
  'api/features/orders/service.product.ts',
  'web/ui/orderKinds.ts',
];

const questions = [
  /\borderType[)\]]*\s*[!=]==?(?!=|\s*(?:undefined|null)\b)/,
  /[!=]==?\s*(?:\w+\??\.)*orderType\b/,
  /\bkind\s*[!=]==?\s*['"`]event['"`]/,
  /['"`]event['"`]\s*[!=]==?\s*(?:\w+\??\.)*kind\b/,
  /[!=]==?\s*['"`](?:facility|assessment)['"`]/,
  /['"`](?:facility|assessment)['"`]\s*[!=]==?/,
  /\bcase ['"`](?:facility|assessment)['"`]/,
  /\bswitch \([\w.]*orderType\)/,
  /\bstartsWith\(['"`]R[EFA]['"`]\)/,
  /\^R(?:\[[EFA]+\]|[EFA])(?!\\d)/,
];

export function kindFindings({ path, text }: Source): string[] {
  const isProduct = /^(?:domain|api|web)\//.test(path) && !/\.test\.tsx?$/.test(path);
  if (!isProduct || kindTables.includes(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      questions.some((question) => question.test(line))
        ? [
            `${path}:${index + 1}: asks which kind an order is; that stands in ${kindTables.join(', ')}`,
          ]
        : [],
    );
}
