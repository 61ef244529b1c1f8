"""Finds what a finger cannot reach: too small, off the page, or under something else."""

NOT_REACHED = """() => {
  const shown = (one) => !one.closest('.vh, .skip, .air') && one.checkVisibility({ visibilityProperty: true })
    && !one.closest('.pile .card') && getComputedStyle(one).clipPath === 'none';
  const box = (one) => one.getBoundingClientRect();
  const words = (one) => one.getAttribute('aria-label') || one.textContent || String(one.className.baseVal);
  const named = (one) => words(one).trim().slice(0, 30);
  const lowest = Math.max(document.documentElement.scrollHeight, innerHeight);
  const found = [];
  for (const one of [...document.querySelectorAll('header button, main button, .shout__n, .bot')].filter(shown)) {
    const at = box(one);
    const slack = one.closest('.hand') ? 5 : 1;
    if (one.matches('button') && Math.min(at.width, at.height) < 43.5) found.push(`small: ${named(one)}`);
    if (at.left < -slack || at.right > innerWidth + slack || at.top < -1) found.push(`outside: ${named(one)}`);
    if (at.bottom + scrollY > lowest + slack && !one.closest('.hand')) found.push(`below the page: ${named(one)}`);
  }
  const apart = '.pile__stack .card, .pile__cap, .slot, .mat .robot .solid, .bot, .shout__n, .rival, .prompt__h,'
    + ' .steps, .acts .btn, .table > .log, .sofar';
  const things = [...document.querySelectorAll(apart)].filter(shown);
  for (const [index, one] of things.entries()) {
    for (const other of things.slice(index + 1)) {
      const whole = one.closest('.pile, .log');
      if (one.contains(other) || (whole && whole === other.closest('.pile, .log'))) continue;
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 5 && high > 5) found.push(`${named(one)} lies on ${named(other)}`);
    }
  }
  return found;
}"""
