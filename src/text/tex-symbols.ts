/** Combining marks by the TeX accent command that sets them over (or under) the next letter. */
export const accents: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['h', '\u0309'],
  ['r', '\u030A'],
  ['H', '\u030B'],
  ['v', '\u030C'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
  ['t', '\u0361'],
]);

const letters =
  'ss ß, o ø, O Ø, l ł, L Ł, ae æ, AE Æ, oe œ, OE Œ, aa å, AA Å, dh ð, DH Ð, dj đ, DJ Đ, th þ, TH Þ, ng ŋ, NG Ŋ, ' +
  'i ı, j ȷ, SS ẞ';

const greek =
  'alpha α, beta β, gamma γ, delta δ, epsilon ε, varepsilon ε, zeta ζ, eta η, theta θ, vartheta θ, iota ι, kappa κ, ' +
  'lambda λ, mu μ, nu ν, xi ξ, pi π, rho ρ, varrho ρ, sigma σ, varsigma ς, tau τ, upsilon υ, phi φ, varphi φ, chi χ, ' +
  'psi ψ, omega ω, Gamma Γ, Delta Δ, Theta Θ, Lambda Λ, Xi Ξ, Pi Π, Sigma Σ, Upsilon Υ, Phi Φ, Psi Ψ, Omega Ω';

const signs =
  'textendash –, textemdash —, textquoteleft ‘, textquoteright ’, textquotedblleft “, textquotedblright ”, ' +
  'textquotesingle \', textquotedbl ", ldots …, dots …, textellipsis …, cdots ⋯, guillemotleft «, guillemotright », ' +
  'S §, P ¶, copyright ©, textcopyright ©, textregistered ®, texttrademark ™, pounds £, euro €, texteuro €, ' +
  'textdegree °, degree °, textmu µ, textbackslash \\, textasciitilde ~, textasciicircum ^, textunderscore _, ' +
  'textbraceleft {, textbraceright }, textbar |, textless <, textgreater >, textdollar $, textbullet •, slash /, times ×, cdot ·, pm ±, sim ~, infty ∞, ' +
  'ell ℓ, le ≤, leq ≤, ge ≥, geq ≥, neq ≠, approx ≈, to →, rightarrow →, leftarrow ←, leftrightarrow ↔, ' +
  'Rightarrow ⇒, in ∈, cup ∪, cap ∩, forall ∀, exists ∃, sqrt √, nabla ∇, partial ∂, sum ∑, prod ∏, int ∫, ' +
  'aleph ℵ, star ⋆, ast ∗, circ ∘, prime ′, textonehalf ½, LaTeX LaTeX, LaTeXe LaTeX2e, TeX TeX, BibTeX BibTeX';

/** The text that a TeX command without arguments prints. */
export const symbols: ReadonlyMap<string, string> = new Map(
  `${letters}, ${greek}, ${signs}`.split(', ').map((pair) => pair.split(' ') as [string, string]),
);

/** Commands that print a space. */
export const spaces: ReadonlySet<string> = new Set('space quad qquad enspace thinspace newline par hfill'.split(' '));

/** Commands whose first argument is not text: a link's target, a colour. */
export const skipsArgument: ReadonlySet<string> = new Set('href textcolor color hspace vspace label'.split(' '));
