import './members.css';
import { start } from './shell/start.tsx';

// Not in a text file, because it is shown when those have failed to load.
const sorry =
  'Balai could not start. Please load the page again. / Balai 无法启动，请重新加载页面。 / Balai tidak dapat dimulakan. Sila muat semula halaman.';

start().catch((error: unknown) => {
  console.error(error);
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.className = 'page py-16 text-center';
  text.textContent = sorry;
  document.getElementById('root')?.replaceChildren(text);
});
