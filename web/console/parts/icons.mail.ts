/** Signs of mails; paths like those of `icons.ts`. */
export const mailIcon = 'M3 6h18v12H3V6Zm0 1 9 6.5L21 7';
export const sentIcon = 'M21 3.5 10.5 14M21 3.5 14.5 21l-4-7-7-4L21 3.5Z';
