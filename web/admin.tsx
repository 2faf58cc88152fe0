import './console.css';
import { startConsole } from './console/shell/start.tsx';

startConsole().catch((error: unknown) => {
  console.error(error);
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.className = 'page py-16 text-center';
  // The text files have failed to load.
  text.textContent = 'Please load the page again. / 请重新加载页面。 / Sila muat semula halaman.';
  document.getElementById('root')?.replaceChildren(text);
});
